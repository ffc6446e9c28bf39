/** Texts that a window needs before any screen; others are in `texts.ts`. Source: SQL spec §8, look §6. */
export const START_TEXTS = {
  networkError: 'Network error',
  requestTimedOut: 'Request timed out',
  unknownError: 'Unknown error',
  sessionTimedOut: 'Your session timed out. Sign in again. Your work is saved on this device.',
  loginPage: 'The network shows a sign-in page of its own. Sign in there, then try again.',
  unreadable: 'This version cannot read the answer of the server.',
  aborted: 'Stopped before the server answered.',
  notSaved: 'Not saved on this device. The text is still in this window.',
  storageFull: 'Not saved on this device: storage is full. The text is still in this window.',
  storageBlocked:
    'This browser does not let the page store anything. Allow storage for this site, then load the page again.',
  recordDeleted: 'It was deleted in the meantime. This change was not saved.',
  newerDatabase:
    'A newer version of Offset has used the data on this device. Your work is safe. Load the page again to get the new version.',
  partMissing:
    'This part of the program could not be loaded. Nothing was lost. Try again once the server answers.',
  brokenLink:
    'This sign-in link is broken or was already used. Your work on this device is safe. Get a new link from the terminal in which Offset runs.',
} as const

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  408: 'Request timeout',
  409: 'Conflict',
  413: 'Payload too large',
  422: 'Invalid input',
  500: 'Server error',
  502: 'Bad gateway',
  503: 'Service unavailable',
  504: 'Gateway timeout',
  599: 'Network error',
}

/** The message for an HTTP status without one of its own. Source: SQL spec §8, BI spec §8. */
export function statusText(status: number): string {
  return STATUS_TEXTS[status] ?? START_TEXTS.unknownError
}
