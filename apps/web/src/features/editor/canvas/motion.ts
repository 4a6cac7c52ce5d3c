// Stands in for d3-transition and d3-interpolate in the build (small-motion.ts): the canvas moves its viewport and nothing else, so the
// transitions of attributes, styles and colours (11 kB) stay out of the editor. What d3-zoom asks of a transition is here, no more.
import { selection, type Selection } from 'd3-selection';

type Hearer = (this: Element) => void;
type Tween = (this: Element) => (part: number) => void;

const running = new WeakMap<Element, () => void>();

/** Stops what moves this element; whoever waits for the end of it hears `interrupt`. */
export const interrupt = (element: Element): void => running.get(element)?.();

type Between = (from: readonly number[], to: readonly number[]) => (part: number) => number[];
/** From one view to another in a straight line: [x, y, width]. */
export const interpolateZoom: Between = (from, to) => (part) =>
  from.map((value, index) => value + ((to[index] ?? value) - value) * part);
/** The same: the canvas' library asks for both names. */
export const interpolate: Between = (from, to) => interpolateZoom(from, to);

/** One movement of the selected elements, begun with the next frame. */
class Movement {
  private ms = 250;
  private eased = (part: number): number => part;
  private readonly hearers: { types: string; hearer: Hearer }[] = [];
  private readonly tweens: Tween[] = [];

  constructor(private readonly moved: Selection<Element, unknown, Element | null, unknown>) {
    requestAnimationFrame((at) => moved.nodes().forEach((element) => this.move(element, at)));
  }
  selection = () => this.moved;
  duration(ms: number): this {
    this.ms = ms;
    return this;
  }
  ease(eased: (part: number) => number): this {
    this.eased = eased;
    return this;
  }
  on(types: string, hearer: Hearer): this {
    this.hearers.push({ types, hearer });
    return this;
  }
  tween(_name: string, tween: Tween): this {
    this.tweens.push(tween);
    return this;
  }

  private tell(type: string, element: Element): void {
    for (const { types, hearer } of this.hearers)
      if (types.split(' ').some((one) => one.split('.')[0] === type)) hearer.call(element);
  }
  private move(element: Element, begun: number): void {
    interrupt(element);
    this.tell('start', element);
    const steps = this.tweens.map((tween) => tween.call(element));
    let frame = 0;
    running.set(element, () => {
      cancelAnimationFrame(frame);
      running.delete(element);
      this.tell('interrupt', element);
    });
    const step = (now: number): void => {
      const part = Math.min(1, Math.max(0, now - begun) / this.ms);
      for (const one of steps) one(part === 1 ? 1 : this.eased(part));
      if (part < 1) frame = requestAnimationFrame(step);
      else {
        running.delete(element);
        this.tell('end', element);
      }
    };
    step(begun);
  }
}

Object.assign(selection.prototype, {
  interrupt(this: Selection<Element, unknown, Element | null, unknown>) {
    return this.each(function () {
      interrupt(this);
    });
  },
  transition(this: Selection<Element, unknown, Element | null, unknown>) {
    return new Movement(this);
  },
});
