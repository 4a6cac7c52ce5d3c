// What Lighthouse says of pages to search engines, as JSON. Words: the port of a browser's tools, the pages' addresses.
import lighthouse from 'lighthouse';

const [port, ...pages] = process.argv.slice(2);
const judged = {};
for (const page of pages) {
  const { lhr } = await lighthouse(page, {
    port: Number(port),
    onlyCategories: ['seo'],
    maxWaitForLoad: 120_000,
  });
  const { score, auditRefs } = lhr.categories.seo;
  const short = auditRefs.filter(({ id }) => lhr.audits[id].score === 0).map(({ id }) => id);
  judged[page] = { score: Math.round(score * 100), short };
}
process.stdout.write(JSON.stringify(judged));
