import { type Channel, type ConfirmChannel, connect } from 'amqplib';

/** Direct access to the broker, without the platform. */
export interface Broker {
  channel: ConfirmChannel;
  /** The number of messages in a queue; 0 when the queue does not exist. */
  waiting(queue: string): Promise<number>;
  close(): Promise<void>;
}

export async function openBroker(url: string): Promise<Broker> {
  const connection = await connect(url);
  const channel = await connection.createConfirmChannel();
  const waiting = async (queue: string) => {
    // The broker closes the channel when the queue does not exist.
    const probe: Channel = await connection.createChannel();
    probe.on('error', () => undefined);
    try {
      const { messageCount } = await probe.checkQueue(queue);
      await probe.close();
      return messageCount;
    } catch {
      return 0;
    }
  };
  return { channel, waiting, close: () => connection.close() };
}
