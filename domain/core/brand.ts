declare const brand: unique symbol

/** A value that only its parser or factory may produce, so that kinds of ids cannot be confused. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name }
