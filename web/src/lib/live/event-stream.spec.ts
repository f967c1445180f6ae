import { createEventParser } from './event-stream';

describe('Server-Sent Events', () => {
  it('[LIVE-02] events are read completely, wherever the network splits them', () => {
    const text =
      ': hello\n\nevent: changed\ndata: {"a":\ndata: 1}\n\nid: 7\nevent: refetch\ndata\n\ndata: plain\r\n\r\n';
    for (let cut = 0; cut <= text.length; cut++) {
      const parse = createEventParser();
      expect([...parse(text.slice(0, cut)), ...parse(text.slice(cut))]).toEqual([
        { event: 'changed', data: '{"a":\n1}' },
        { event: 'refetch', data: '' },
        { event: 'message', data: 'plain' },
      ]);
    }
  });

  it('[LIVE-11] a comment or an incomplete event gives no message', () => {
    const parse = createEventParser();
    expect(parse(':\n\n: still here\n\nevent: changed\ndata: {')).toEqual([]);
  });
});
