import { createEventParser } from './event-stream';

describe('Server-Sent Events', () => {
  it('[LIVE-02] are read whole, however the network cuts them', () => {
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

  it('[LIVE-11] say nothing for a sign of life or a half event', () => {
    const parse = createEventParser();
    expect(parse(':\n\n: still here\n\nevent: changed\ndata: {')).toEqual([]);
  });
});
