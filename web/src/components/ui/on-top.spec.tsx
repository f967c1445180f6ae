import { render, screen } from '@testing-library/react';
import { addPopovers } from '../../../test/popover';
import { OnTop } from './on-top';

addPopovers();

describe('the layer of messages', () => {
  it('[LOOK-19] opens in front, and again when a dialog or a menu opens later', () => {
    const opened: unknown[] = [];
    const show = HTMLElement.prototype.showPopover;
    jest.spyOn(HTMLElement.prototype, 'showPopover').mockImplementation(function (this: HTMLElement) {
      opened.push(this.id);
      show.call(this);
    });
    render(
      <>
        <OnTop id="messages">Saved!</OnTop>
        <OnTop id="others" />
        <div id="menu" popover="auto" />
      </>,
    );
    expect(opened).toEqual(['messages', 'others']);
    screen.getByText('Saved!').ownerDocument.getElementById('menu')?.showPopover();
    expect(opened).toEqual(['messages', 'others', 'menu', 'messages', 'others']);
  });
});
