import { addressOf, KEYLESS, type Location } from './location.ts';

const STORED_AS = 'kerben.scroll';
const MAX_PLACES = 100;

let places: Map<string, number> | undefined;

const placeOf = (location: Location) => (location.key === KEYLESS ? addressOf(location) : location.key);

function remembered(): Map<string, number> {
  if (places) return places;
  try {
    places = new Map(JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]') as [string, number][]);
  } catch {
    places = new Map();
  }
  return places;
}

function store(): void {
  const newest = [...remembered()].slice(-MAX_PLACES);
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(newest));
  } catch {
    // Full or forbidden storage costs only the scroll position.
  }
}

export function rememberScroll(location: Location, top: number): void {
  const map = remembered();
  map.delete(placeOf(location));
  map.set(placeOf(location), Math.round(top));
  store();
}

export function recallScroll(location: Location): number | undefined {
  return remembered().get(placeOf(location));
}

export function forgetScroll(place: string): void {
  if (remembered().delete(place)) store();
}
