/** The popover methods that happy-dom does not have: they send the events of a browser. */
export function addPopovers(): void {
  const open = new WeakSet<HTMLElement>();
  const change = (element: HTMLElement, newState: 'open' | 'closed') => {
    const send = (type: string) => element.dispatchEvent(Object.assign(new Event(type), { newState }));
    if (open.has(element) === (newState === 'open')) return;
    send('beforetoggle');
    open[newState === 'open' ? 'add' : 'delete'](element);
    send('toggle');
  };
  HTMLElement.prototype.showPopover = function () {
    change(this, 'open');
  };
  HTMLElement.prototype.hidePopover = function () {
    change(this, 'closed');
  };
}
