// Serves packages/web/dist as the real server does: same policy, same types. `node serve.mjs PORT`
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = process.env.RIKOSHET_WEB_DIST ?? fileURLToPath(new URL('../../dist', import.meta.url));
const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const zipped = new Map();
/** Text packed as the real server packs it; each file once. */
function zip(request, file, content) {
  if (
    !/gzip/.test(request.headers['accept-encoding'] ?? '') ||
    !/\.(css|html|js|svg|webmanifest)$/.test(file)
  )
    return undefined;
  const key = `${file} ${content.length}`;
  if (!zipped.has(key)) zipped.set(key, gzipSync(content));
  return zipped.get(key);
}

createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
  const file = join(root, path === '/' ? 'index.html' : path);
  readFile(file).then(
    (content) => {
      const packed = zip(request, file, content);
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        ...(packed ? { 'content-encoding': 'gzip' } : {}),
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
      });
      response.end(packed ?? content);
    },
    () => {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end('not found');
    },
  );
}).listen(Number(process.argv[2] ?? 4632), '127.0.0.1');
