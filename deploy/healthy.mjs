// Health check of the image. It tests liveness, not readiness: /readyz fails if the database is away, and the portal
// must not be restarted for that.
import { get } from 'node:http'

const { PORT = '3000', PUBLIC_URL = `http://localhost:${PORT}` } = process.env
const request = get(
  { host: '127.0.0.1', port: PORT, path: '/healthz', headers: { host: new URL(PUBLIC_URL).host }, timeout: 3_000 },
  ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1),
)
request.on('timeout', () => process.exit(1))
request.on('error', () => process.exit(1))
