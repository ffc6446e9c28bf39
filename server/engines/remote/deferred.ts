/** A promise that is settled from outside. */
interface Deferred<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
}

/** Makes a promise that is settled from outside. A rejection that is never awaited is no error. */
export function defer<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, 'promise'> | null = null
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  promise.catch(() => undefined)
  return { promise, resolve: (value) => settle?.resolve(value), reject: (error) => settle?.reject(error) }
}
