// HEALTHCHECK of the images: 0 while the process in this container answers. What it waits for (a server that is away) is no reason to restart it.
// node scripts/healthy.mjs ready|metrics     prints what it says there, for who stands in the container: its port is not to be reached from elsewhere
const PLACES = { live: '/health/live', ready: '/health/ready', metrics: '/metrics' };
const [asked] = process.argv.slice(2);
const place = PLACES[asked ?? 'live'];
if (place === undefined) {
  console.error(`用法：node scripts/healthy.mjs [${Object.keys(PLACES).join('|')}]`);
  process.exit(2);
}
try {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}${place}`);
  const said = await answer.text();
  if (asked) console.log(said);
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  if (asked) console.error(`没有回应：${error.cause?.message ?? error.message}`);
  process.exitCode = 1;
}
