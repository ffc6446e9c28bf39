/** The real Superset of `npm run superset`, as passed to its suites by the environment. */
export interface RealPlace {
  readonly superset: string
  /** The front before it; null if the suite calls the Superset itself. */
  readonly front: string | null
  readonly username: string
  readonly password: string
  /** The folder of our own Superset, which may be stopped and started; null for another one. */
  readonly folder: string | null
}

/** The environment variables of a place. */
export function environmentOfPlace(place: RealPlace): Record<string, string> {
  return {
    OFFSET_REAL_SUPERSET: place.superset,
    OFFSET_REAL_FRONT: place.front ?? '',
    OFFSET_REAL_USER: place.username,
    OFFSET_REAL_PASSWORD: place.password,
    OFFSET_REAL_FOLDER: place.folder ?? '',
  }
}

/** Reads the place from the environment. Throws if it has none. */
export function realPlace(env: NodeJS.ProcessEnv = process.env): RealPlace {
  const { OFFSET_REAL_SUPERSET: superset = '' } = env
  if (superset === '') throw new Error('These run by npm run superset.')
  const orNull = (text: string | undefined) => (text === undefined || text === '' ? null : text)
  return {
    superset,
    front: orNull(env['OFFSET_REAL_FRONT']),
    username: env['OFFSET_REAL_USER'] ?? 'admin',
    password: env['OFFSET_REAL_PASSWORD'] ?? 'admin',
    folder: orNull(env['OFFSET_REAL_FOLDER']),
  }
}
