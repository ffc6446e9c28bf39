// The codec that every platform of this program has, since the language itself has none: the part that the domain uses.

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean })
  decode(input?: Uint8Array, options?: { readonly stream?: boolean }): string
}

declare class TextEncoder {
  encode(text: string): Uint8Array
}
