/** Instead of the source of a spec, Jest runs a call that makes Node import the spec: see `native-environment.mjs`. */
module.exports = {
  process: (_source, path) => ({ code: `await importSpec(${JSON.stringify(path)});` }),
};
