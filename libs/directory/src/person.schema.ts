import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A person as told by the service that owns people. */
@Schema({ collection: 'people', versionKey: false })
export class Person {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) name: string;
  @Prop({ required: true }) timeZone: string;
  @Prop({ required: true }) version: number;
  /** Set once their account is deleted: nothing else of them is kept, and nothing told late brings it back. */
  @Prop({ type: Boolean }) departed?: true;
}

export const PersonSchema = SchemaFactory.createForClass(Person);
