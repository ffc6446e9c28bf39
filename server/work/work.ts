import { createWork } from './create-work.ts'

/** The worker processes of this server, shared by all requests. */
export const work = createWork()
