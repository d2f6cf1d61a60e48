/** Passes on the front page. */
export { HomePasses, type HomePassesData } from './components/home-passes.tsx';
