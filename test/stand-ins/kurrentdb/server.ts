import { Server, ServerCredentials, type UntypedServiceImplementation } from '@grpc/grpc-js';
import featuresGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js';
import features from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js';
import streamsGrpc from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import { append } from './append.js';
import { batchAppend, type Told } from './batch-append.js';
import { Deciding } from './deciding.js';
import { deleting, tombstoning } from './deleting.js';
import { Front } from './front.js';
import { fileJournal, inMemory } from './journal.js';
import { Misbehaviour } from './misbehaviour.js';
import { reading, type ReadCall } from './reading.js';
import { subscribing } from './subscribing.js';
import { Streams } from './streams.js';

/** The version that the recorded answers are of. */
const VERSION = '23.10.8.0';
const SERVICE = 'event_store.client.streams.Streams';
const METHODS = ['Read', 'Delete', 'Tombstone', 'BatchAppend'];

export interface KurrentDbOptions {
  /** Default: one that is free. */
  port?: number;
  /** Keeps what was written in this file. Default: in memory. */
  file?: string;
  /** Hears what each append named on the wire. */
  told?: Told;
}
export interface KurrentDbStandIn {
  url: string;
  port: number;
  misbehaviour: Misbehaviour;
  network: Front;
  close(): Promise<void>;
}

/**
 * A stand-in for KurrentDB: one node, insecure, on loopback, that speaks the protocol by the client's own definitions and answers as the
 * real one was recorded to. Not there: users (whatever credentials say is taken), TLS, clusters, persistent subscriptions, projections, links, scavenging.
 */
export async function kurrentDbStandIn({
  port = 0,
  file,
  told = () => undefined,
}: KurrentDbOptions = {}): Promise<KurrentDbStandIn> {
  const { journal, records } = file ? fileJournal(file) : { journal: inMemory, records: [] };
  const streams = new Streams(journal, records);
  const deciding = new Deciding(streams);
  const misbehaviour = new Misbehaviour();
  const [read, subscribe] = [reading(streams, misbehaviour), subscribing(streams, misbehaviour)];

  const server = new Server({ 'grpc.max_receive_message_length': 16 * 1024 * 1024 });
  const implementation: UntypedServiceImplementation = {
    read: (call: ReadCall) =>
      void (call.request.getOptions()?.hasSubscription() ? subscribe(call) : read(call)),
    append: append(deciding, told),
    batchAppend: batchAppend(deciding, misbehaviour, told),
    delete: deleting(deciding),
    tombstone: tombstoning(deciding),
  };
  server.addService(streamsGrpc.StreamsService, implementation);
  server.addService(featuresGrpc.ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, done: (error: null, answer: unknown) => void) =>
      done(null, supported()),
  });
  const inner = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  const network = await Front.open(port, inner);
  return {
    url: `kurrentdb://127.0.0.1:${network.port}?tls=false`,
    port: network.port,
    misbehaviour,
    network,
    async close() {
      await network.close();
      server.forceShutdown();
      journal.close();
    },
  };
}

const supported = (): features.SupportedMethods => {
  const answer = new features.SupportedMethods();
  answer.setEventStoreServerVersion(VERSION);
  for (const name of METHODS) {
    const method = new features.SupportedMethod();
    method.setServiceName(SERVICE.toLowerCase());
    method.setMethodName(name.toLowerCase());
    answer.addMethods(method);
  }
  return answer;
};
