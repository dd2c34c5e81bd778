declare module 'html-encoding-sniffer' {
  /** Gives the Encoding Standard's name of the charset of a page. */
  export default function sniff(
    head: Uint8Array,
    options?: { readonly transportLayerEncodingLabel?: string; readonly defaultEncoding?: string },
  ): string;
}
