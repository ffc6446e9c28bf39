import { connection } from '#data/http/connection.ts'
import { askServer } from './ask-server.ts'
import { checkUser } from './session.ts'

/** Opens the sign-in over the screen; null while nobody can. */
let open: (() => void) | null = null

/** Who waits for the sign-in; null while nobody does. */
let asked: { readonly answer: Promise<boolean>; readonly settle: (hasSignedIn: boolean) => void } | null =
  null

/** From now on `show` opens the sign-in where a call needs it. Gives how to stop. */
export function onSignInWanted(show: () => void): () => void {
  open = show
  return () => {
    open = null
  }
}

/**
 * Has the user sign in again, over the screen, and waits for it; one question for all who wait. True once the same user is
 * signed in, here or in another window; false where the user closed the question, or nobody can be asked. Source: sync §3.9.
 */
export async function signedInAgainBy(userId: number): Promise<boolean> {
  if (asked !== null) return asked.answer
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
    asked = null
    resolve(hasSignedIn)
  }
  asked = { answer, settle }
  open()
  return answer
}

/** The question was answered, or closed without an answer. */
export function answerSignIn(hasSignedIn: boolean): void {
  asked?.settle(hasSignedIn)
}

/** Another user's session must not be used for what this one asked. */
async function isUser(userId: number): Promise<boolean> {
  const answered = await askServer()
  checkUser(answered)
  return answered.ok && answered.value.id === userId
}
