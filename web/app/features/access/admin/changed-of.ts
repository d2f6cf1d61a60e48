/** What of a row was changed: what somebody else has made of the rest meanwhile stays. */
export const changedOf = <Body extends object>(row: Readonly<Body>, body: Body): Partial<Body> =>
  Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== Reflect.get(row, name))) as Partial<Body>;
