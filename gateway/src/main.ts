import { createGateway } from './app.js';
import { GatewayConfig, listenAddress } from './config.js';

const app = await createGateway();
app.enableShutdownHooks();
const config = app.get(GatewayConfig);
await app.listen(config.PORT, listenAddress(config));
