// Run by mongosh inside the container: creates the replica set and the accounts, and exits with 0 once the server
// accepts writes. While there is no account at all, MongoDB allows a connection from its own machine to create the
// first one. Reads MONGODB_HOST (the address for other containers), NAME_PREFIX, MONGODB_PASSWORD_OPERATOR and
// MONGODB_PASSWORD_<SERVICE>.
const { env } = process;
const admin = db.getSiblingDB('admin');
const prefix = env.NAME_PREFIX || 'pawplan';
const services = ['auth', 'planner', 'progress', 'focus', 'notify'];

const signIn = () => {
  try {
    return admin.auth('operator', env.MONGODB_PASSWORD_OPERATOR).ok === 1;
  } catch {
    return false;
  }
};

const config = { _id: env.MONGODB_SET || 'pawplan', version: 1, members: [{ _id: 0, host: env.MONGODB_HOST }] };

const isOperator = signIn();
if (!db.hello().isWritablePrimary) {
  try {
    rs.initiate(config);
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
    // The server is not a member of its own replica set, because its address has changed.
    if (!db.hello().me) admin.runCommand({ replSetReconfig: config, force: true });
  }
  quit(1);
}
if (!isOperator) {
  admin.createUser({ user: 'operator', pwd: env.MONGODB_PASSWORD_OPERATOR, roles: ['root'] });
  if (!signIn()) quit(1);
}

// The passwords are set once per start of the container, so that a changed password is applied. The mark file avoids
// setting them again at every health check.
const fs = require('node:fs');
const mark = '/tmp/accounts-are-set';
if (!fs.existsSync(mark)) {
  for (const service of services) {
    const pwd = env[`MONGODB_PASSWORD_${service.toUpperCase()}`];
    if (!pwd) continue;
    const account = { pwd, roles: [{ role: 'readWrite', db: `${prefix}_${service}` }] };
    if (admin.getUser(service)) admin.updateUser(service, account);
    else admin.createUser({ user: service, ...account });
  }
  fs.writeFileSync(mark, '');
}
quit(0);
