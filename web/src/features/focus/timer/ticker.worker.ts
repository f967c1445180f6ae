setInterval(() => postMessage(null), 1_000);
