import { serveWorker, type WorkerPort } from '@rikoshet/engine/worker';

// The whole engine lives here, away from the page: it speaks the line protocol and nothing else.
serveWorker(self as unknown as WorkerPort, {
  now: () => performance.now(),
  later: (callback) => void setTimeout(callback, 0),
});

// A search that dies (out of memory on a small phone) must not leave the page waiting for its answer.
self.addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  self.postMessage('error crashed the search has failed');
});
