import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { defaultClientConditions, defineConfig, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import solid from 'vite-plugin-solid';

/** The letters of PDF files, as files of their own: loaded when someone saves one. They belong to `pictures`. */
function printFonts(): PluginOption {
  const { resolve } = createRequire(new URL('../pictures/package.json', import.meta.url));
  const files = {
    'fonts/pt-sans-regular.ttf': resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf'),
    'fonts/pt-sans-bold.ttf': resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf'),
  };
  return {
    name: 'print-fonts',
    generateBundle() {
      for (const [fileName, path] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
    },
    configureServer(server) {
      for (const [fileName, path] of Object.entries(files))
        server.middlewares.use(`/${fileName}`, (_, response) => response.end(readFileSync(path)));
    },
  };
}

// The sources of the sibling packages are bundled directly (condition `source`), so nothing has to be built first.
export default defineConfig({
  base: './',
  resolve: { conditions: ['source', ...defaultClientConditions] },
  plugins: [
    solid(),
    printFonts(),
    VitePWA({
      // The page asks before it changes to a new version, so an old page never runs with a new worker's files.
      registerType: 'prompt',
      injectRegister: null,
      manifest: {
        id: './',
        name: 'Рикошет — футбол на бумаге и шахбол',
        short_name: 'Рикошет',
        description: 'Футбол на бумаге и шахбол. Paper football and Shakhbol: play, record, study.',
        lang: 'ru',
        start_url: './',
        scope: './',
        display: 'standalone',
        background_color: '#fdfcf7',
        theme_color: '#fdfcf7',
        categories: ['games', 'education'],
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        globPatterns: ['**/*.{txt,html,js,css,svg,png,wasm,webmanifest,woff2,ttf}'],
        maximumFileSizeToCacheInBytes: 6 * 1024 * 1024,
        navigateFallback: 'index.html',
        navigateFallbackDenylist: [/\/api\//, /\/health/, /\/ready/, /\/metrics/, /\/docs/],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  build: {
    // Several builds may stand side by side, each tested on its own port.
    outDir: process.env['RIKOSHET_WEB_DIST'] ?? 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Everything is a file with a hashed name: the server's CSP allows no inline script, style or data URL.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  worker: { format: 'es' },
});
