import * as z from 'zod/mini'
import { call } from '#domain/contract/call.ts'
import { executeSuccess } from '#domain/contract/sqllab.ts'

/** A query without rows that can be read before its end: it has ended, has none yet, or is not one's own. */
const noEarlyRows = z.object({ status: z.literal('none') })

/** The first rows of a large result whose query still runs. */
export const getEarlyRows = call({
  summary: 'First rows of a running query',
  method: 'GET',
  path: '/api/v1/sqllab/early_rows/{clientId}/',
  params: z.object({ clientId: z.string() }),
  answer: z.union([executeSuccess, noEarlyRows]),
})
