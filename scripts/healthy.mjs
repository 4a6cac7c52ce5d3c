// HEALTHCHECK of the images: 0 while the process in this container answers. What it waits for (a server that is away) is no reason to restart it.
try {
  const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/live`);
  process.exit(ok ? 0 : 1);
} catch {
  process.exit(1);
}
