import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { addPopovers } from '../../../test/popover';
import { Menu, MenuItem } from './menu';

addPopovers();

describe('menu', () => {
  const chosen: string[] = [];
  const item = (name: string, over: object = {}) => (
    <MenuItem onSelect={() => chosen.push(name)} {...over}>
      {name}
    </MenuItem>
  );

  beforeEach(() => {
    chosen.length = 0;
    render(
      <Menu label="Actions" trigger={(props) => <button {...props}>Open</button>}>
        {item('Edit')}
        {item('Copy', { disabled: true })}
        {item('Move')}
        {item('Delete')}
      </Menu>,
    );
  });

  const focused = () => document.activeElement?.textContent;

  it.each([
    ['ArrowDown', 'Edit'],
    ['ArrowUp', 'Delete'],
  ])('[LOOK-02] %s on the button opens the menu and focuses %s', async (key, first) => {
    screen.getByText('Open').focus();
    await userEvent.keyboard(`{${key}}`);
    expect(focused()).toBe(first);
    expect(screen.getByText('Open').getAttribute('aria-expanded')).toBe('true');
  });

  it.each([
    ['{ArrowDown}', 'Move'],
    ['{ArrowDown}{ArrowDown}{ArrowDown}', 'Edit'],
    ['{ArrowUp}', 'Delete'],
    ['{End}', 'Delete'],
    ['{End}{Home}', 'Edit'],
    ['d', 'Delete'],
    ['mo', 'Move'],
  ])('[LOOK-02] the keys %s move the focus to %s and skip a disabled item', async (keys, name) => {
    screen.getByText('Open').focus();
    await userEvent.keyboard(`{ArrowDown}${keys}`);
    expect(focused()).toBe(name);
  });

  it('[LOOK-02] [LOOK-03] Enter selects the item, closes the menu and returns the focus', async () => {
    screen.getByText('Open').focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(chosen).toEqual(['Move']);
    expect(focused()).toBe('Open');
    expect(screen.getByText('Open').getAttribute('aria-expanded')).toBe('false');
  });
});
