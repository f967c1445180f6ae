import HappyDomEnvironment from '@happy-dom/jest-environment';

/**
 * The environment of happy-dom. Its `setTimeout` looks for Jasmine in the stack of every call, and Jest maps this stack
 * to the sources, which took a tenth of the time of the component tests; there is no Jasmine here.
 * Browsers have `structuredClone`, happy-dom has not.
 */
export default class DomEnvironment extends HappyDomEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.setTimeout = Object.getPrototypeOf(this.window).setTimeout.bind(this.window);
    this.global.structuredClone = structuredClone;
  }
}
