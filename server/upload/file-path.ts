/**
 * Path of a file in its store. Files are spread over folders by the end of their id, because its beginning is the time.
 */
export const storagePath = (id: string) => `${id.slice(34, 36)}/${id}`
