import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BrandMark, HeadMark } from './brand';
import type { ArtProps } from './scene';
import { AsleepScene } from './scenes/asleep';
import { CakeScene } from './scenes/cake';
import { CalendarScene } from './scenes/calendar';
import { ChecklistScene } from './scenes/checklist';
import { CornerScene } from './scenes/corner';
import { CupScene } from './scenes/cup';
import { EnvelopeScene } from './scenes/envelope';
import { HeadphonesScene } from './scenes/headphones';
import { HelloScene } from './scenes/hello';
import { NappingScene } from './scenes/napping';
import { PawPrintsScene } from './scenes/paw-prints';
import { PeekScene } from './scenes/peek';
import { SearchingScene } from './scenes/searching';
import { UmbrellaScene } from './scenes/umbrella';
import { WaitingScene } from './scenes/waiting';
import { WateringScene } from './scenes/watering';
import { WritingScene } from './scenes/writing';
import { TrophyIcon } from './trophies/trophy-icon';

const SCENES: Record<string, ComponentType<ArtProps>> = {
  BrandMark,
  AsleepScene,
  CakeScene,
  CalendarScene,
  ChecklistScene,
  CornerScene,
  CupScene,
  EnvelopeScene,
  HeadphonesScene,
  HelloScene,
  NappingScene,
  PawPrintsScene,
  PeekScene,
  SearchingScene,
  UmbrellaScene,
  WaitingScene,
  WateringScene,
  WritingScene,
  Puppy: (props) => <HeadMark of="puppy" {...props} />,
  Kitten: (props) => <HeadMark of="kitten" {...props} />,
};

const draw = (Drawing: ComponentType<ArtProps>) => renderToStaticMarkup(<Drawing />);
const bothEyes = (html: string) => [
  ...html.matchAll(/art-turn" style="transform:translate\((-?[\d.]+)px, ?(-?[\d.]+)px\)/g),
];

describe('art', () => {
  it.each(Object.entries(SCENES))(
    '[LOOK-11] %s is hidden from assistive technology and has no ids, so it can be repeated on a page',
    (_name, Drawing) => {
      const html = draw(Drawing);
      expect(html).toMatch(/^<svg [^>]*aria-hidden="true"/);
      expect(html).not.toMatch(/\sid="|<text|<title|NaN|undefined/);
    },
  );

  it.each([-1, 1])('[LOOK-12] faces turn in the direction of the look: %p', (look) => {
    const turns = bothEyes(renderToStaticMarkup(<PeekScene look={look} />));
    expect(turns.length).toBeGreaterThan(3);
    for (const [, x] of turns) expect(Math.sign(Number(x))).toBe(look);
  });

  it('[LOOK-12] the paws are up while the eyes are covered, and down otherwise', () => {
    const paws = (covering: boolean) => [
      ...renderToStaticMarkup(<PeekScene covering={covering} />).matchAll(
        /art-paw" style="transform:translate\(-?\d+px, ?(\d+)px/g,
      ),
    ];
    expect(paws(true).map(([, y]) => Number(y))).toEqual([0, 0, 0, 0]);
    for (const [, y] of paws(false)) expect(Number(y)).toBeGreaterThan(30);
  });

  it('[TROPHY-22] each trophy has its own drawing, and an unknown emoji gets a cup', () => {
    const icons = [...'🐾🍪🎾🧶🦋👑🐱🐶🐈🐕🦁🌳🥣🌕💎🌈🌞🐠🦴🎪🐦🌙'];
    const drawn = icons.map((of) => renderToStaticMarkup(<TrophyIcon of={of} />));
    const cup = renderToStaticMarkup(<TrophyIcon of="🛸" />);
    expect(new Set([...drawn, cup]).size).toBe(icons.length + 1);
    for (const html of [...drawn, cup]) {
      expect(html).toMatch(/^<svg [^>]*aria-hidden="true"/);
      expect(html).not.toMatch(/\sid="|<text|<title|NaN|undefined/);
    }
  });
});
