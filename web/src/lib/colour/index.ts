export { contrast, mix, parseHex } from './colour-math';
export { applyUserColours, DEFAULT_COLOURS, toneStyle } from './css-variables';
export { inkOn, markShade, softTint, strongShade, textShade } from './shades';
