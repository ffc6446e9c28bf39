import Dexie from 'dexie'

type Follower = Parameters<typeof Dexie.on.storagemutated.subscribe>[0]

const followers = new Set<Follower>()
const { storagemutated } = Dexie.on
const { subscribe, unsubscribe } = storagemutated

storagemutated.subscribe = (follower) => {
  followers.add(follower)
  subscribe(follower)
}
storagemutated.unsubscribe = (follower) => {
  followers.delete(follower)
  unsubscribe(follower)
}

/**
 * Ends every live query: Dexie tells each of all commits for as long as nobody ends it, and a program that died ends nothing.
 * To be called once a world is over.
 */
export function endLiveQueries(): void {
  for (const follower of followers) unsubscribe(follower)
  followers.clear()
}
