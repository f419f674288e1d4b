// Makes a portal of the journeys check its responses. Loaded before the portal.
import { watchServers } from './answers.ts'

watchServers()
