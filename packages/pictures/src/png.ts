import { initWasm, Resvg, type InitInput } from '@resvg/resvg-wasm';

/** Font files as bytes. The regular one comes first; PT Sans is what the pictures ask for. */
export type Fonts = readonly Uint8Array[];

export interface Rasteriser {
  /**
   * A picture's SVG as PNG bytes, `width` pixels wide. Pictures of theme `auto` have no colours of their own: choose another.
   * Throws on what is not SVG; `pictureSvg` never is that.
   */
  png(svg: string, width: number): Uint8Array;
}

let loaded: Promise<void> | undefined;

/**
 * Makes pictures into PNG, in Node and in a browser. `wasm` is the file `@resvg/resvg-wasm/index_bg.wasm`: its bytes, or the
 * response that brings them. The module can be started once only in a process, so the first call's `wasm` serves all.
 */
export async function openRasteriser(
  wasm: InitInput | Promise<InitInput>,
  fonts: Fonts,
): Promise<Rasteriser> {
  loaded ??= initWasm(wasm);
  await loaded;
  const font = {
    fontBuffers: [...fonts],
    loadSystemFonts: false,
    defaultFontFamily: 'PT Sans',
    sansSerifFamily: 'PT Sans',
  };
  return {
    png(svg, width) {
      const image = new Resvg(svg, { font, fitTo: { mode: 'width', value: width } });
      try {
        const rendered = image.render();
        const bytes = rendered.asPng();
        rendered.free();
        return bytes;
      } finally {
        image.free();
      }
    },
  };
}
