import { LocalChangeFeed } from './change-feed.js';
import { changeFeedContract } from './change-feed.contract.js';

changeFeedContract('LocalChangeFeed', async () => {
  const feed = new LocalChangeFeed();
  return [feed, feed];
});
