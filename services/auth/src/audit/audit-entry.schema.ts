import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { AUDIT_EVENTS, type AuditEvent } from '@pawplan/contracts';

/** One entry of the audit log. It contains no secrets, and every text has a maximum length. */
@Schema({ collection: 'audit', versionKey: false })
export class AuditEntry {
  @Prop({ type: String, required: true, maxlength: 200 }) _id: string;
  @Prop({ type: Date, required: true }) at: Date;
  @Prop({ type: String, required: true, enum: AUDIT_EVENTS }) what: AuditEvent;
  @Prop({ type: String, maxlength: 64 }) who?: string;
  @Prop({ type: String, maxlength: 64 }) actor?: string;
  @Prop({ type: String, maxlength: 64 }) groupId?: string;
  /** A network and not an address; see `networkOf`. */
  @Prop({ type: String, maxlength: 64 }) address?: string;
  @Prop({ type: String, maxlength: 64 }) sessionId?: string;
  @Prop({ type: String, maxlength: 200 }) requestId?: string;
  @Prop({ type: String, maxlength: 200 }) subject?: string;
  @Prop({ type: Date, required: true }) expiresAt: Date;
}

export const AuditEntrySchema = SchemaFactory.createForClass(AuditEntry);
AuditEntrySchema.index({ at: -1, _id: -1 });
AuditEntrySchema.index({ who: 1, at: -1 });
AuditEntrySchema.index({ actor: 1, at: -1 });
AuditEntrySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
