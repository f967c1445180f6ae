export { contrast } from './contrast';
export { mix, parseHex } from './parse';
export { inkOn, markShade, softTint, strongShade, textShade } from './shades';
export { toneStyle } from './tone';
export { applyUserColours, DEFAULT_COLOURS } from './user-colours';
