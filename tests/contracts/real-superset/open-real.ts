import { type SupersetSession, signInAtFront, signInAtSuperset } from '#tests/contracts/superset-session.ts'
import { type RealPlace, realPlace } from '#tests/support/superset/real-place.ts'

/** A session where the suite asks, and one at the Superset itself, of the same account. */
export interface RealSessions {
  readonly place: RealPlace
  /** At the front where the suite is over one, else at the Superset. */
  readonly client: SupersetSession
  readonly superset: SupersetSession
}

/** Signs in at both. */
export async function openReal(): Promise<RealSessions> {
  const place = realPlace()
  const superset = await signInAtSuperset(place.superset, place)
  return {
    place,
    superset,
    client: place.front === null ? superset : await signInAtFront(place.front, place),
  }
}
