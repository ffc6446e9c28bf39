import { serve } from '#server/engines/host/child.ts'
import { openRemote } from '#server/engines/remote/remote-database.ts'
import { BIGQUERY_REMOTE } from './bigquery.ts'

serve(async (order) => openRemote(BIGQUERY_REMOTE, order))
