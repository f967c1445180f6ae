export { contrast, luminance } from './contrast';
export { mix, parseHex } from './parse';
export { inkOn, markShade, readable, softTint, strongShade, textShade } from './shades';
export { toneStyle, toneVariables } from './tone';
export { applyUserColours, DEFAULT_COLOURS } from './user-colours';
