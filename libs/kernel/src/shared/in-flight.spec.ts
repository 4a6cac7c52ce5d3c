import { inFlightContract } from './in-flight.contract.js';
import { LocalInFlight } from './in-flight.js';

inFlightContract('LocalInFlight', async () => {
  const places = new LocalInFlight();
  return [places, places];
});
