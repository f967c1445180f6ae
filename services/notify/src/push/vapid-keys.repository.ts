import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@pawplan/platform';
import type { Model } from 'mongoose';
import { type KeyPair, VapidKeysDocument } from './vapid-keys.schema.js';

const ID = 'vapid';

/** The only code that reads or writes the keys of this installation. */
@Injectable()
export class VapidKeysRepository {
  constructor(@InjectModel(VapidKeysDocument.name) private readonly model: Model<VapidKeysDocument>) {}

  async find(): Promise<KeyPair | null> {
    const stored = await this.model.findById(ID).lean<VapidKeysDocument>();
    return stored && { publicKey: stored.publicKey, privateKey: stored.privateKey };
  }

  /** Stores the keys unless another replica was faster. Returns the stored ones. */
  async insertOnce(keys: KeyPair): Promise<KeyPair> {
    await this.model.insertMany([{ _id: ID, ...keys }], { lean: true }).catch((error) => {
      if (!isDuplicateKey(error)) throw error;
    });
    return (await this.find()) ?? keys;
  }
}
