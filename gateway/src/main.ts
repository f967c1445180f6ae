import { createGateway } from './app.js';
import { GatewayConfig } from './config.js';

const app = await createGateway();
app.enableShutdownHooks();
await app.listen(app.get(GatewayConfig).PORT, '0.0.0.0');
