/** Where a file lies in its store: spread over folders by the end of its id, whose beginning is the time. */
export const placeOf = (id: string) => `${id.slice(34, 36)}/${id}`
