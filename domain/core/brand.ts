declare const brand: unique symbol

/** A plain value that only its own parser or maker may produce, so that two kinds of id cannot be mixed up. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
