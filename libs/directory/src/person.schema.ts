import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A person, from the events of the service that owns people. */
@Schema({ collection: 'people', versionKey: false })
export class Person {
  @Prop({ type: String, required: true }) _id: string;
  @Prop({ required: true }) name: string;
  @Prop({ required: true }) timeZone: string;
  @Prop({ required: true }) version: number;
  /** Set when the account was deleted. The other data is then removed, and late events do not restore it. */
  @Prop({ type: Boolean }) departed?: true;
}

export const PersonSchema = SchemaFactory.createForClass(Person);
