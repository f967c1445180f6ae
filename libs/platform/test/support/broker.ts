import { type Channel, type ConfirmChannel, connect } from 'amqplib';

/** A plain look at the broker, past the platform. */
export interface Broker {
  channel: ConfirmChannel;
  /** Messages that wait in a queue; 0 when there is no such queue. */
  waiting(queue: string): Promise<number>;
  close(): Promise<void>;
}

export async function openBroker(url: string): Promise<Broker> {
  const connection = await connect(url);
  const channel = await connection.createConfirmChannel();
  const waiting = async (queue: string) => {
    // Asking for a queue that is not there closes the channel.
    const asking: Channel = await connection.createChannel();
    asking.on('error', () => undefined);
    try {
      const { messageCount } = await asking.checkQueue(queue);
      await asking.close();
      return messageCount;
    } catch {
      return 0;
    }
  };
  return { channel, waiting, close: () => connection.close() };
}
