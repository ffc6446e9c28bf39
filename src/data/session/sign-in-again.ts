import { connection } from '#data/http/connection.ts'
import { askServer } from './ask-server.ts'
import { checkUser } from './session.ts'

/** Opens the sign-in dialog; null while no frame is mounted. */
let open: (() => void) | null = null

/** The pending request for a sign-in. */
let pending: { readonly answer: Promise<boolean>; readonly settle: (hasSignedIn: boolean) => void } | null =
  null

/** Sets the function that opens the sign-in dialog. Returns the function that removes it. */
export function onSignInWanted(show: () => void): () => void {
  open = show
  return () => {
    open = null
  }
}

/**
 * Requests a sign-in by a dialog; concurrent requests share it. True once the same user is signed in, also in another
 * window; false if the user closed the dialog, or none can be opened. Source: sync §3.9.
 */
export async function requestSignIn(userId: number): Promise<boolean> {
  if (pending !== null) return pending.answer
  if (open === null) return false
  let resolve = (_hasSignedIn: boolean) => {}
  const answer = new Promise<boolean>((settled) => {
    resolve = settled
  })
  const unfollow = connection.subscribe(() => {
    if (connection.get().kind === 'online') void isUser(userId).then((isSame) => isSame && settle(true))
  })
  function settle(hasSignedIn: boolean): void {
    unfollow()
    pending = null
    resolve(hasSignedIn)
  }
  pending = { answer, settle }
  open()
  return answer
}

/** Reports the result of the dialog. */
export function answerSignIn(hasSignedIn: boolean): void {
  pending?.settle(hasSignedIn)
}

/** True if this user is signed in: another user's session must not serve this user's calls. */
async function isUser(userId: number): Promise<boolean> {
  const answered = await askServer()
  checkUser(answered)
  return answered.ok && answered.value.id === userId
}
