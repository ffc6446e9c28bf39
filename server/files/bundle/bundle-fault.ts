/** The files of an archive: their paths in it, and their contents as JSON texts. */
export type BundleFiles = readonly (readonly [path: string, json: string])[]

/** Why an archive is rejected; `path` is the faulty file in it, if it is one. */
export interface BundleFault {
  readonly code: 'not-zip' | 'too-large' | 'bad-path' | 'damaged' | 'bad-yaml' | 'too-much'
  readonly path?: string
  /** The message for the user. */
  readonly message: string
}
