import { createWork } from './create-work.ts'

/** The work processes of this server, which all requests share. */
export const work = createWork()
