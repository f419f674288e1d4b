// Loaded before a portal of the journeys, to check its responses.
import { watchServers } from './answers.ts'

watchServers()
